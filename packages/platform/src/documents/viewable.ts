export const PDF = 'application/pdf';

/** Whether `DocumentViewer` can show files of this type. */
export const isViewable = (contentType: string): boolean => contentType === PDF || contentType.startsWith('image/');
