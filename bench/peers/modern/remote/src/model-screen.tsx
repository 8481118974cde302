export { ModelScreen as default } from 'mfe-catalog/src/model/model.screen';
