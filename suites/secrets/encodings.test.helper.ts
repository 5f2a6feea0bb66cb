const bytesOf = (text: string): readonly number[] => [...Buffer.from(text)]
const hexOf = (byte: number): string => byte.toString(16).padStart(2, '0')
const units = (text: string): readonly string[] => [...text].map(one => one.charCodeAt(0).toString(16).padStart(4, '0'))
const isWord = (one: string): boolean => /\w/.test(one)
const NAMES: Readonly<Record<string, string>> = { '+': 'plus', '/': 'sol', '=': 'equals', '&': 'amp', '.': 'period' }

const escapeSome = (text: string, write: (one: string) => string): string =>
  [...text].map(one => (isWord(one) ? one : write(one))).join('')
const escapeAll = (text: string, write: (one: string) => string): string => [...text].map(write).join('')
const unit = (one: string): string => `\\u${units(one).join('')}`

/** Base64 of a text behind some others, in lines of a length. */
const base64InLines = (text: string, length: number, end: string): string =>
  Buffer.from(`the token of this user is ${text}`)
    .toString('base64')
    .replaceAll(new RegExp(`.{${length}}(?=.)`, 'g'), `$&${end}`)

/** The ways in which a server may write a text that it was sent. They share no code with what hides secrets. */
export const ENCODINGS: Readonly<Record<string, (text: string) => string>> = {
  plain: text => text,
  'upper case': text => text.toUpperCase(),
  'lower case': text => text.toLowerCase(),
  'JSON of PHP': text => text.replaceAll('/', '\\/'),
  'JSON of .NET': text => escapeSome(text, one => unit(one).toUpperCase().replace('\\U', '\\u')),
  'JSON, all characters': text => escapeAll(text, unit),
  'JSON in JSON': text => JSON.stringify(escapeSome(text, unit)).slice(1, -1),
  'JSON in JSON in JSON': text => JSON.stringify(JSON.stringify(text.replaceAll('/', '\\/')).slice(1, -1)).slice(1, -1),
  'of a URL': text => encodeURIComponent(text),
  'of a URL, lower case': text => escapeSome(text, one => `%${hexOf(one.charCodeAt(0))}`),
  'of a URL, all characters': text => escapeAll(text, one => `%${hexOf(one.charCodeAt(0)).toUpperCase()}`),
  'of a URL, every other character': text =>
    [...text].map((one, index) => (index % 2 ? one : `%${hexOf(one.charCodeAt(0))}`)).join(''),
  'of a URL, twice': text => encodeURIComponent(encodeURIComponent(text)),
  'of a form': text => new URLSearchParams({ a: text }).toString().slice(2),
  'JSON of a URL': text => encodeURIComponent(text).replaceAll('%', '\\u0025'),
  base64: text => Buffer.from(text).toString('base64'),
  base64url: text => Buffer.from(text).toString('base64url'),
  'base64 of a header': text => Buffer.from(`Bearer ${text}`).toString('base64'),
  'base64 of a user': text => Buffer.from(`user:${text}`).toString('base64'),
  'base64 in a text': text => Buffer.from(`the token is ${text}, or is it`).toString('base64'),
  'base64url in a text': text => Buffer.from(`{"token":"${text}","b":1}`).toString('base64url'),
  'base64 in a word': text => `data/${Buffer.from(text).toString('base64')}/end`,
  'base64 of PHP': text => Buffer.from(text).toString('base64').replaceAll('/', '\\/').replaceAll('+', '\\u002b'),
  'base64 in a URL': text => encodeURIComponent(Buffer.from(text).toString('base64')),
  'base64 of a mail': text => base64InLines(text, 76, '\r\n'),
  'base64 of openssl': text => base64InLines(text, 64, '\n'),
  'base64 of a mail in JSON': text => JSON.stringify(base64InLines(text, 76, '\r\n')).slice(1, -1),
  'base64 in short lines': text => base64InLines(text, 8, '\n  '),
  hex: text => bytesOf(text).map(hexOf).join(''),
  'hex with colons': text => bytesOf(text).map(hexOf).join(':'),
  'hex with blanks': text => bytesOf(text).map(hexOf).join(' '),
  'bytes on lines': text => bytesOf(text).join('\n'),
  'bytes with blanks': text => bytesOf(text).join(' '),
  'bytes on lines, in JSON': text => JSON.stringify(bytesOf(text).join('\n')).slice(1, -1),
  'hex, upper case': text => bytesOf(text).map(hexOf).join('').toUpperCase(),
  'hex of a program': text =>
    bytesOf(text)
      .map(byte => `\\x${hexOf(byte)}`)
      .join(''),
  'HTML, names': text => [...text].map(one => (NAMES[one] ? `&${NAMES[one]};` : one)).join(''),
  'HTML, decimal': text => escapeSome(text, one => `&#${one.charCodeAt(0)};`),
  'HTML, hexadecimal': text => escapeAll(text, one => `&#x${units(one).join('').replace(/^0+/, '')};`),
  'HTML in JSON': text => JSON.stringify(escapeSome(text, one => `&#${one.charCodeAt(0)};`)).slice(1, -1),
  'quoted-printable': text => text.replaceAll('=', '=3D').replace(/.{20}/g, '$&=\r\n'),
  'quoted-printable, all characters': text =>
    bytesOf(text)
      .map(byte => `=${hexOf(byte).toUpperCase()}`)
      .join(''),
  'list of bytes': text => JSON.stringify(bytesOf(text)),
}
