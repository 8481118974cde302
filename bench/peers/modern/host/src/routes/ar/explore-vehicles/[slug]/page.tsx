export { default } from '../../../../page/model-page';
