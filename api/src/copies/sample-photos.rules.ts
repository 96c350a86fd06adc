/** Keys of the drawn pictures of the sample begin so. */
const SAMPLE_KEY = /^sample-/;

/** Whether a picture of a copy is drawn, for the sample. */
export const isDrawn = (key: string): boolean => SAMPLE_KEY.test(key);
