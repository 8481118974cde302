/** The pages whose messages are keyed alike: `<page>.steps`, `<page>.note`, `<page>.done`. */
export type RequestPage = 'testDrive' | 'bookService' | 'parts';
