import { z } from 'zod'
import { members } from '../../fixtures/schema.ts'
import { isOrigin } from '../http/origins.ts'

/** Where a simulator listens. */
export interface ListenAddress {
  /** 0, the default, for any free one. */
  readonly port?: number | undefined
  /** Default: 127.0.0.1. */
  readonly host?: string | undefined
  /** The base address at which clients reach the port, such as that of a proxy. Default: host and port. */
  readonly publicUrl?: string | undefined
  /** The origins of web pages that may call the service, or `*`. Pages of this machine always may, and none the control plane. */
  readonly origins?: readonly string[] | undefined
}

const MAX_PORT = 65_535

const NO_ADDRESS = 'is not an address such as http://127.0.0.1:4010'

/** Without a trailing slash. */
export const BaseUrl = z
  .string(NO_ADDRESS)
  .refine(url => /^https?:\/\/[^/?#]/.test(url) && URL.canParse(url), NO_ADDRESS)
  .transform(url => url.replace(/\/+$/, ''))

export const Address: z.ZodType<ListenAddress> = members({
  port: z.int().min(0).max(MAX_PORT).optional(),
  host: z.string().min(1).optional(),
  publicUrl: BaseUrl.optional(),
  origins: z.array(z.string().refine(isOrigin, 'is not an origin such as https://app.example, or *')).optional(),
})
