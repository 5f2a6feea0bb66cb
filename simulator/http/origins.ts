/** Stands for the web pages of every origin. */
export const ANY_ORIGIN = '*'

/** Whether a text is the origin of web pages, or stands for all. A URL may have * in its host, but stands for no other. */
export const isOrigin = (text: string): boolean =>
  text === ANY_ORIGIN || (!text.includes('*') && URL.canParse(text) && new URL(text).origin === text)
