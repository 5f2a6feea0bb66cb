import { badRequest } from '../../service/errors.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeRule, combinePatches, replaceRule } from '../patches.ts'
import { drafted } from './patches.ts'

/** The session takes whatever comes. */
const takesMore = replaceRule('sessions', 'bytesFit', () => {})

const announced = (change: (size: number) => number) =>
  drafted(({ size }) => (typeof size === 'number' ? { size: change(size) } : {}))

/** Mistakes with the size that is announced. */
export const sizeDeviations: readonly Deviation[] = [
  deviation(
    'uploads/size-unverified',
    'The announced size is a hint for the progress bar.',
    ['UPLOAD-SIZE-SHORT', 'UPLOAD-SIZE-LONG'],
    combinePatches(
      takesMore,
      replaceRule('uploads', 'sizeIsAsAnnounced', () => true),
    ),
  ),
  deviation(
    'uploads/size-is-a-minimum',
    'Completion looks only for missing bytes.',
    ['UPLOAD-SIZE-LONG'],
    combinePatches(
      takesMore,
      replaceRule('uploads', 'sizeIsAsAnnounced', (_, { received }, { size }) => received >= size),
    ),
  ),
  deviation(
    'uploads/size-is-a-maximum',
    'Completion looks only for bytes too many.',
    ['UPLOAD-SIZE-SHORT'],
    replaceRule('uploads', 'sizeIsAsAnnounced', (_, { received }, { size }) => received <= size),
  ),
  deviation(
    'uploads/size-of-nothing-unverified',
    'Where there is no object, there is no size to verify.',
    ['UPLOAD-SIZE-NOTHING'],
    combinePatches(
      replaceRule('uploads', 'bytesHaveCome', () => {}),
      changeRule(
        'uploads',
        'sizeIsAsAnnounced',
        honest => (call, session, source) => !session.isComplete || honest(call, session, source),
      ),
    ),
  ),
  deviation(
    'uploads/zero-is-not-verified',
    'A size of 0 is taken for one that nobody announced.',
    ['UPLOAD-SIZE-LONG'],
    combinePatches(
      changeRule('sessions', 'bytesFit', honest => (open, end) => {
        if (open.source.size !== 0) honest(open, end)
      }),
      changeRule(
        'uploads',
        'sizeIsAsAnnounced',
        honest => (call, session, source) => source.size === 0 || honest(call, session, source),
      ),
    ),
  ),
  deviation(
    'uploads/url-beside-size-zero',
    'Whether both sources are given is asked of their truth.',
    ['UPLOAD-SOURCE-BOTH'],
    drafted(({ url, size }) => (url !== undefined && size === 0 ? { size: undefined } : {})),
  ),
  deviation(
    'uploads/sizes-in-quotes',
    'A size in quotes is read as the number in them.',
    ['UPLOAD-SIZE-TYPE'],
    drafted(({ size }) => (typeof size === 'string' && /^\d+$/.test(size) ? { size: Number(size) } : {})),
  ),
  deviation(
    'uploads/zero-is-no-size',
    'A size of 0 is taken for none.',
    ['UPLOAD-SIZE-ZERO'],
    replaceRule('uploads', 'oneSourceIsGiven', (_, { url, size }) => {
      if (Boolean(url) === Boolean(size)) throw badRequest('One of url and size is required.')
    }),
  ),
  deviation(
    'uploads/empty-object-is-none',
    'Completion takes an object without bytes for a missing one.',
    ['UPLOAD-SIZE-ZERO'],
    changeRule('uploads', 'bytesHaveCome', honest => (call, session) => {
      honest(call, session)
      if (session.received === 0) throw badRequest('Nothing was uploaded.')
    }),
  ),
  deviation('uploads/sizes-rounded', 'A fraction of a byte is cut off.', ['UPLOAD-SIZE-TYPE'], announced(Math.trunc)),
  deviation(
    'uploads/negative-sizes-unknown',
    'A negative size stands for one that is not known yet.',
    ['UPLOAD-SIZE-TYPE'],
    announced(size => Math.max(0, size)),
  ),
  deviation(
    'uploads/sizes-converted',
    'A size is converted to a number, and is 0 where that fails.',
    ['UPLOAD-SIZE-TYPE'],
    drafted(({ size }) => (typeof size === 'string' ? { size: Number(size) || 0 } : {})),
  ),
]
