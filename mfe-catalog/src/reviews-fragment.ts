/** What buyers say of a model. Its code comes when somebody acts on the page. */
export const reviewsFragment = 'mfe-ownership/reviews';
