import { badRequest } from '../../service/errors.ts'
import { changeRule, combinePatches, replaceRule } from '../../service/patches.ts'
import { type Deviation, deviations } from '../deviation.ts'
import { changeNumber, changeText } from '../members.ts'
import { checkOnlyIf } from '../refusals.ts'
import { ruleOf } from '../rule-of.ts'
import { changeNewUpload } from './patches.ts'

const sizeIsAsAnnouncedRule = ruleOf('uploads', 'sizeIsAsAnnounced')

const acceptAnyBytes = replaceRule('sessions', 'bytesFit', () => {})

const changeSize = (change: (size: number) => number) => changeNumber('createUpload', 'size', change)

/** Mistakes in the announced size. */
export const sizeDeviations: readonly Deviation[] = deviations({
  [`uploads/size-unverified: The server does not compare the size of the file with the announced one.
    UPLOAD-SIZE-SHORT UPLOAD-SIZE-LONG`]: combinePatches(
    acceptAnyBytes,
    sizeIsAsAnnouncedRule.replace(() => true),
  ),
  [`uploads/size-is-a-minimum: complete refuses missing bytes, but accepts more bytes than announced.
    UPLOAD-SIZE-LONG`]: combinePatches(
    acceptAnyBytes,
    sizeIsAsAnnouncedRule.replace((_, { received }, { size }) => received >= size),
  ),
  [`uploads/size-is-a-maximum: complete refuses more bytes than announced, but accepts missing ones.
    UPLOAD-SIZE-SHORT`]: sizeIsAsAnnouncedRule.replace((_, { received }, { size }) => received <= size),
  [`uploads/size-of-nothing-unverified: complete does not check the size when no bytes were sent.
    UPLOAD-SIZE-NOTHING`]: combinePatches(
    replaceRule('uploads', 'bytesHaveCome', () => {}),
    sizeIsAsAnnouncedRule.change(
      honest => (call, session, source) => !session.isComplete || honest(call, session, source),
    ),
  ),
  [`uploads/zero-is-not-verified: The server takes an announced size of 0 for an unknown size, and accepts any bytes.
    UPLOAD-SIZE-LONG`]: combinePatches(
    changeRule('sessions', 'bytesFit', honest => checkOnlyIf(honest, open => open.source.size !== 0)),
    sizeIsAsAnnouncedRule.change(
      honest => (call, session, source) => source.size === 0 || honest(call, session, source),
    ),
  ),
  [`uploads/url-beside-size-zero: The server tests size for truth: a url with size 0 is accepted.
    UPLOAD-SOURCE-BOTH`]: changeNewUpload(({ url, size }) => url !== undefined && size === 0 && { size: undefined }),
  [`uploads/sizes-in-quotes-fail: The server passes a size that is a number in a string to its database, which fails.
    UPLOAD-SIZE-TYPE`]: changeNewUpload(({ size }) => {
    if (typeof size === 'string' && /^\d+$/.test(size)) throw new TypeError('expected a number')
  }),
  [`uploads/large-sizes-fail: The server passes a size to a database column of 32 bits, which fails.
    UPLOAD-SIZE-LARGE`]: changeNewUpload(({ size }) => {
    if (typeof size === 'number' && size > 2 ** 31 - 1) throw new RangeError('value out of range for type integer')
    return {}
  }),
  [`uploads/zero-is-no-size: The server takes a size of 0 for a missing size, and refuses the body.
    UPLOAD-SIZE-ZERO`]: replaceRule('uploads', 'oneSourceIsGiven', (_, { url, size }) => {
    if (Boolean(url) === Boolean(size)) throw badRequest('One of url and size is required.')
  }),
  [`uploads/empty-object-is-none: complete refuses an empty file as missing.
    UPLOAD-SIZE-ZERO`]: changeRule('uploads', 'bytesHaveCome', honest => (call, session) => {
    honest(call, session)
    if (session.received === 0) throw badRequest('Nothing was uploaded.')
  }),
  [`uploads/sizes-rounded: The server cuts off the fraction of a size, instead of refusing it.
    UPLOAD-SIZE-TYPE`]: changeSize(Math.trunc),
  [`uploads/negative-sizes-unknown: The server takes a negative size for 0, instead of refusing it.
    UPLOAD-SIZE-TYPE`]: changeSize(size => Math.max(0, size)),
  [`uploads/sizes-converted: The server converts a string to a number for size, or to 0 where that fails.
    UPLOAD-SIZE-TYPE`]: changeText('createUpload', 'size', size => Number(size) || 0),
})
