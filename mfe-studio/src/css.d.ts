/** Style sheets imported for their side effect; their class names are global. */
declare module 'react-image-crop/dist/ReactCrop.css';
declare module '@puckeditor/core/no-external.css';
