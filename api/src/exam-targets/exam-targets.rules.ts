export const TARGET_MESSAGES = {
  exam: 'Please choose an exam.',
  year: 'Please choose the year of your exam: this year or one of the next three.',
} as const;
