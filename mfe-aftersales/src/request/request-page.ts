/** The pages whose message keys have the same shape: `<page>.steps`, `<page>.note`, `<page>.done`. */
export type RequestPage = 'testDrive' | 'bookService' | 'parts';
