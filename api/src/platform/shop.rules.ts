/** The name of the shop, wherever it is written. */
export const SHOP_NAME = 'ExamShelf';
