/** Its styles are the page's, under names of its own. */
declare module 'react-image-crop/dist/ReactCrop.css';
declare module '@puckeditor/core/no-external.css';
