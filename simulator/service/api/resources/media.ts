import { z } from 'zod'
import { ATTRIBUTE_TYPES, type AttributeType, AUTOFILL_MEDIA_TYPES } from '../../../../fixtures/entities.ts'
import { MEDIA_KINDS } from '../../../../fixtures/library-entities.ts'
import {
  describe,
  displayValue,
  exampleId,
  idOf,
  link,
  optionId,
  orNull,
  owned,
  storedValue,
  text,
  time,
  times,
} from '../shapes.ts'

/** Spec: Media attribute. */
export const MediaAttribute = z
  .object({
    id: idOf('attribute'),
    name: text('Its name', 'Season'),
    type: describe(z.enum(ATTRIBUTE_TYPES), 'What its values are; it never changes', 'tags'),
    multiple: describe(z.boolean(), 'Whether a media has a list of values', false),
    space_id: owned.space_id,
    organization_id: owned.organization_id,
    ...times,
    options: z
      .array(
        z.object({
          id: optionId,
          name: text('Name of the option', 'Spring'),
          description: text('What the option means; empty if it has no description', 'March to May'),
        }),
      )
      .nullable()
      .describe('The options to choose from; null on every type but tags'),
    autofill: z
      .object({
        prompt: text('What the AI is asked', 'Name the season that the picture shows'),
        allowed_media_types: z
          .array(describe(z.enum(AUTOFILL_MEDIA_TYPES), 'Pictures or videos', 'statics'))
          .nullable()
          .describe('The media whose values are filled in; null for all'),
        name_only: describe(z.boolean(), 'Whether the AI sees only the name of the media', false),
      })
      .nullable()
      .describe('How AI fills in the values; null if it does not'),
  })
  .describe('A field of the media of a space')

const values = <const Type extends AttributeType, Value extends z.ZodType>(
  title: string,
  types: readonly [Type, ...Type[]],
  one: Value,
  example: z.input<Value>,
) =>
  z
    .object({
      attribute_id: idOf('attribute'),
      attribute_name: text('Name of the attribute', 'Season'),
      attribute_type: z.enum(types).meta({ description: 'Type of the attribute', examples: [types[0]] }),
      multiple: describe(z.boolean(), 'Whether the value is a list', false),
      value: storedValue(one, example),
      display_value: displayValue,
    })
    .meta({ title, description: `A value of an attribute of the type ${types.join(' or ')}` })

/** Spec: Media attribute value entry. */
export const MediaAttributeValue = z
  .discriminatedUnion('attribute_type', [
    values('TextValue', ['text', 'link'], z.string(), 'Draft'),
    values('IdValue', ['tags', 'user'], z.string(), exampleId('option')),
    values('NumberValue', ['number'], z.number(), 12.5),
    values('CheckboxValue', ['checkbox'], z.boolean(), true),
    values('DateValue', ['date'], z.string(), '2026-01-31'),
  ])
  .describe('The value of a media for one attribute, whose type decides its form')

/** Spec: Export record. */
export const VideoExport = z
  .object({
    kind: text('The kind of channel', 'youtube'),
    type: z.literal('video').meta({ description: 'What was exported', examples: ['video'] }),
    video_id: text('Its id on the channel', 'dQw4w9WgXcQ'),
    url: text('Where it is on the channel', 'https://videos.example/dQw4w9WgXcQ'),
    channel_id: text('Id of the channel', 'UC7').meta({ 'x-contract': 'assumed', 'x-assumption': 'EXPORT-CHANNEL' }),
    exported_at: time('When it was exported'),
  })
  .describe('An export to a video channel')

const named = (thing: 'ad account' | 'ad campaign' | 'ad set') =>
  z
    .array(
      z.object({
        id: text(`Id of the ${thing}`, exampleId(thing)),
        name: orNull(text(`Name of the ${thing}`, 'Spring')),
      }),
    )
    .describe(`The ${thing}s in which it ran`)

/** Lifetime totals. */
export const insights = z
  .array(
    z.object({
      metric: text('What is counted; a metric of one platform begins with its name and a dot', 'clicks'),
      value: describe(z.number(), 'The total; money is in the currency of the account', 1204),
    }),
  )
  .describe('Lifetime totals: the core metrics first, then all others by name')

/** Spec: Media `metrics` object. */
export const MediaMetrics = z
  .object({
    last_activity: orNull(time('When it was last active in an ad')),
    ad_accounts: named('ad account'),
    campaigns: named('ad campaign'),
    ad_sets: named('ad set'),
    insights,
  })
  .describe('How a media performed in ads')

const pixels = (side: string) => describe(z.int().nullable(), `Its ${side} in pixels; null if it has none`, 1080)

/** Spec: Media. */
export const Media = z
  .object({
    id: idOf('media'),
    name: text('Its name', 'teaser.mp4'),
    type: describe(z.enum(MEDIA_KINDS), 'What kind of file it is', 'video'),
    format: text('The extension of the file, without the dot', 'mp4'),
    media_type: text('The IANA media type', 'video/mp4'),
    ...owned,
    folder: z
      .object({ id: idOf('folder'), name: text('Name of the folder', 'Spring') })
      .nullable()
      .describe('The folder that holds it; null at the root of the space'),
    size: describe(z.int().min(0), 'Its size in bytes', 1048576),
    width: pixels('width'),
    height: pixels('height'),
    aspect_ratio: describe(z.number().nullable(), 'Width divided by height; null if it has no pixels', 1),
    duration: describe(z.number().nullable(), 'How many seconds a video lasts; else null', 12.5),
    page_count: describe(z.int().nullable(), 'How many pages it has; null if it has none', null),
    description: orNull(text('What people wrote about it', 'Shown before the film')),
    summary: orNull(text('What an analysis found in it; null before that. It cannot be written', 'A car in rain')),
    status: orNull(text('Name of its status in the workflow of the space', 'Approved')),
    creative_id: orNull(text('`concept_id`, a hyphen and `variant_id`', 'C104-2')),
    concept_id: orNull(text('The concept that it belongs to', 'C104')),
    variant_id: describe(z.int().nullable(), 'Which variant of the concept it is', 2),
    attributes: z.array(MediaAttributeValue).describe('Its values, one for each attribute that has one'),
    exports: z.array(VideoExport).describe('Its finished exports; one channel may occur more than once'),
    metrics: MediaMetrics.nullable().describe('How it performed in ads; null if it ran in none'),
    ...times,
    html_url: link(`media/${exampleId('media')}`),
  })
  .describe('A file of a space, with its values')

const nothing = (description: string) => z.null().meta({ description, examples: [null] })

/** An upload in one state. */
const upload = <const Status extends string, Rest extends z.ZodRawShape>(status: Status, what: string, rest: Rest) =>
  z.object({
    ...{ id: idOf('upload'), ...times },
    status: z.literal(status).meta({ description: what, examples: [status] }),
    ...rest,
  })

const noError = nothing('Null: it has not failed')
const noMedia = nothing('Null: there is no media yet')
const noUrl = nothing('Null: only the response to the creation has it')
const reason = text('Why it failed', 'The host of the URL answers 404.')
const upload_url = describe(
  z.url().nullable(),
  'Where to send the bytes of a direct upload. Only the response to its creation has it; it cannot be read later',
  `https://api.creative-ops.test/_upload/${exampleId('upload')}`,
)

/** Spec: Media upload. */
export const Upload = z
  .discriminatedUnion('status', [
    upload('pending', 'The file is on its way', { error: noError, media: noMedia, upload_url }).meta({
      title: 'PendingUpload',
      description: 'An upload whose file is on its way',
    }),
    upload('finished', 'The media exists', { error: noError, media: Media, upload_url: noUrl }).meta({
      title: 'FinishedUpload',
      description: 'An upload that became a media',
    }),
    upload('failed', 'The upload failed', { error: reason, media: noMedia, upload_url: noUrl }).meta({
      title: 'FailedUpload',
      description: 'An upload that failed',
    }),
  ])
  .describe('A file on its way into a space')
