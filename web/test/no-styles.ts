/** In the place of the URL of a style sheet. */
export default undefined;
