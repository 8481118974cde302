export default () => <p>The catalog's remote</p>;
