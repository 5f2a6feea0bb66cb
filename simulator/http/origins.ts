/** Stands for the web pages of every origin. */
export const ANY_ORIGIN = '*'

/** Whether a text is the origin of web pages, or stands for all. */
export const isOrigin = (text: string): boolean =>
  text === ANY_ORIGIN || (URL.canParse(text) && new URL(text).origin === text)
