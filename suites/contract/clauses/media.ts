import { assumed, clausesOf, implied, stated, unseen } from '../clause.ts'
import { kebab } from '../clause-id.ts'

const RAN = 'the media of media.ran_id'

const file = clausesOf('media', 'Media', [
  stated`MEDIA-FORMAT: The format of a media is its file extension.
    a file with the extension png`,
  stated`MEDIA-MEDIA-TYPE: The media_type follows from the format.
    image/png for a png`,
  implied`MEDIA-TYPE-IMAGE: A picture is a media of type image.
    a png`,
  implied`MEDIA-TYPE-FILE: A file of no other kind is a media of type file.
    a plain text`,
  assumed`MEDIA-TYPE-VIDEO: A file of a video type is a media of type video.
    a mime_type of video/mp4`,
  unseen`MEDIA-TYPE-PLAYABLE: A playable is a media of type playable.
    what makes a file playable is not given`,
  stated`MEDIA-FOLDER-ROOT: The folder of a media at the root of its space is null.
    an upload without a folder`,
  stated`MEDIA-SIZE: The size of a media is in bytes.
    the size of an uploaded file`,
  stated`MEDIA-DIMENSIONS: Width and height are in pixels.
    a picture of 3 by 2 pixels`,
  stated`MEDIA-DIMENSIONS-NONE: Width and height are null where there are none.
    a plain text`,
  stated`MEDIA-ASPECT-RATIO: The aspect_ratio is the width divided by the height.
    a picture of 3 by 2 pixels`,
  stated`MEDIA-DURATION: Only a video has a duration.
    a picture and a plain text have none`,
  implied`MEDIA-PAGE-COUNT: A format of a single page has no page_count, or 1.
    a picture`,
])

const work = clausesOf('media', 'Media', [
  unseen`MEDIA-DESCRIPTION: The description is kept by customers.
    no documented operation writes it`,
  unseen`MEDIA-SUMMARY: The summary is null until the analysis has run.
    when that happens is not given`,
  stated`MEDIA-STATUS-NAME: The status of a media reads as a name.
    ${RAN}, where it has a status`,
  stated`MEDIA-STATUS-WRITE: A status is written by id or by name.
    media_status_id and media_status in PATCH /v1/media/{id}, where the target has the operation`,
  stated`MEDIA-CREATIVE-ID: The creative_id is concept_id and variant_id with a hyphen between them.
    ${RAN}, where it has one`,
  stated`MEDIA-ATTRIBUTES-POPULATED: A media has one entry for each attribute that holds a value.
    two attributes set on one media`,
  stated`MEDIA-ATTRIBUTES-NONE: The attributes of a media without values are an empty array.
    a fresh media`,
  stated`MEDIA-EXPORTS-NONE: The exports of a media that was never exported are an empty array.
    a fresh media`,
  implied`MEDIA-EXPORTS-SHOWN: A media that was exported has an export record.
    ${RAN}`,
  unseen`MEDIA-EXPORTS-SUCCESSFUL: Exports that failed or have not ended are left out.
    no documented operation exports anything`,
  unseen`MEDIA-EXPORTS-REPEATED: A media may have been exported to one channel more than once.
    it allows, and demands nothing`,
  stated`EXPORT-TIMESTAMP: Every export record carries a moment of creation in UTC.
    ${RAN}`,
  unseen`EXPORT-CHANNEL-ID: The export record of a video channel carries the id of the channel.
    the name of the field is not given`,
])

const metrics = clausesOf('media', 'Media', [
  stated`MEDIA-METRICS-NONE: The metrics of a media that never ran as an ad are null.
    a fresh media`,
  implied`MEDIA-METRICS-RAN: A media that ran as an ad has metrics.
    ${RAN}`,
  stated`INSIGHTS-CORE-FIRST: The core metrics come first among the insights, in the order that is given.
    ${RAN}: spend, impressions, clicks, reach, installs and the three-second views`,
  stated`INSIGHTS-REST-ALPHABETICAL: The other metrics follow by the alphabet.
    ${RAN}, its other keys`,
  implied`INSIGHTS-ONCE: No metric appears twice among the insights.
    ${RAN}`,
  unseen`INSIGHTS-PLATFORM-KEYS: The key of a metric of one platform is that platform, a dot and the metric.
    which metrics belong to one platform is not given`,
  unseen`INSIGHTS-LIFETIME: Insights are totals over all time and all ads.
    what they add up is not shown`,
  unseen`INSIGHTS-CURRENCY: Amounts are in the currency of the ad account.
    the currency is not shown`,
  unseen`INSIGHTS-PRESENT-ONLY: A metric without data does not appear.
    what there is data for is not shown`,
])

const IF_SEARCHED =
  'POST /v1/media/search, where the target has it and takes space_id and a filter, flat or as a member'

const search = clausesOf('media', 'Library view', [
  assumed`MEDIA-SEARCH-FILTER: The search of media takes a space and a filter.
    ${IF_SEARCHED}`,
  stated`MEDIA-SEARCH-ALL: A media has to satisfy every entry of a filter.
    ${IF_SEARCHED}`,
  stated`MEDIA-SEARCH-QUERY-NAME: A query finds media by their names.
    ${IF_SEARCHED}`,
  stated`MEDIA-SEARCH-QUERY-TAG: A query finds media by their tags.
    ${IF_SEARCHED}`,
  stated`MEDIA-SEARCH-QUERY-VALUE: A query finds media by their attribute values.
    ${IF_SEARCHED}`,
  stated`MEDIA-SEARCH-QUERY-ID: A query that is the id of a media finds just that media.
    ${IF_SEARCHED}`,
  stated`MEDIA-SEARCH-QUERY-DESCRIPTION: A query finds media by their descriptions.
    media.ran_id; ${IF_SEARCHED}`,
  stated`MEDIA-SEARCH-QUERY-FOLDER: A query finds media by the names of their folders.
    media.ran_id; ${IF_SEARCHED}`,
  unseen`MEDIA-SEARCH-QUERY-RANK: What a query finds comes by relevance.
    how relevance is measured is not given`,
  unseen`MEDIA-SEARCH-QUERY-AI: With AI a query finds text, speech and pictures.
    what the AI detects is not given`,
  stated`MEDIA-SEARCH-TYPE: A filter finds media of one type.
    ${IF_SEARCHED}`,
  stated`MEDIA-SEARCH-FOLDER: A filter finds the media of a folder.
    ${IF_SEARCHED}`,
  unseen`MEDIA-SEARCH-SUBFOLDERS: Subfolders are searched unless told otherwise.
    no documented operation makes one`,
  stated`MEDIA-SEARCH-STATUS: A filter finds media of one status.
    media.ran_id; ${IF_SEARCHED}`,
  unseen`MEDIA-SEARCH-UPLOADED-BY: A filter finds media that one user uploaded.
    the user of a token is not told`,
  stated`MEDIA-SEARCH-ATTRIBUTE-ANY: An attribute filter finds media with any of its values.
    ${IF_SEARCHED}`,
  stated`MEDIA-SEARCH-ATTRIBUTE-NONE: With match none it finds media with none of its values.
    ${IF_SEARCHED}`,
  stated`MEDIA-SEARCH-ATTRIBUTE-CHECKBOX: A checkbox filter finds media that are checked, or are not.
    ${IF_SEARCHED}`,
  stated`MEDIA-SEARCH-ATTRIBUTE-TEXT: A text filter finds media by a text that they hold.
    ${IF_SEARCHED}`,
  stated`MEDIA-SEARCH-ATTRIBUTE-EVERY: Every attribute filter has to hold.
    ${IF_SEARCHED}`,
  stated`MEDIA-SEARCH-CREATED: A filter finds media created after one day and before another.
    ${IF_SEARCHED}`,
  stated`MEDIA-SEARCH-LAST-ACTIVITY: A filter finds media by the day of their last activity.
    media.ran_id; ${IF_SEARCHED}`,
  stated`MEDIA-SEARCH-METRIC: A metric filter compares lifetime totals.
    media.ran_id; ${IF_SEARCHED}`,
  stated`MEDIA-SEARCH-METRIC-EVERY: Every metric filter has to hold.
    media.ran_id; ${IF_SEARCHED}`,
  stated`MEDIA-SEARCH-METRIC-NO-DATA: A media without data for a metric never matches.
    ${IF_SEARCHED}`,
  implied`MEDIA-SEARCH-QUERY-MAX: A search with a query of more than 200 characters is refused.
    ${IF_SEARCHED}`,
  ...(['folder', 'option', 'user'] as const).map(
    what =>
      stated`MEDIA-SEARCH-UNMATCHED-${kebab(what)}:
      A search of media for a ${what} that matches nothing is refused, as a bad request or as not found.
      ${IF_SEARCHED}`,
  ),
])

export const mediaClauses = [...file, ...work, ...metrics, ...search]
