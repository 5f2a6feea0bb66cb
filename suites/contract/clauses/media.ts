import { assumed, clausesOf, implied, name, stated, unseen } from '../clause.ts'
import { kebab } from '../clause-id.ts'

const RAN = 'the media of media.ran_id'
const ran = { stated: stated.testedBy(`reads ${RAN}`), implied: implied.testedBy(`reads ${RAN}`) }

const resource = clausesOf('media', 'Media', [
  stated`MEDIA-FORMAT: The format of a media is its file extension.
    uploads a file with the extension png`,
  stated`MEDIA-MEDIA-TYPE: The media_type of a media follows from its format.
    uploads a png and reads image/png`,
  implied`MEDIA-TYPE-IMAGE: The type of a picture is image.
    uploads a png`,
  implied`MEDIA-TYPE-FILE: The type of a file that is not a video, an image or a playable is file.
    uploads a text file`,
  implied`MEDIA-TYPE-VIDEO: The type of a file with a video mime_type is video.
    uploads a file with the mime_type video/mp4`,
  implied`MEDIA-TYPE-PLAYABLE: The type of a playable is playable.
    reads media.playable_id, because the specification does not say what makes a file playable`,
  stated`MEDIA-FOLDER-ROOT: The folder of a media at the root of its space is null.
    uploads a file without a folder`,
  stated`MEDIA-SIZE: The size of a media is in bytes.
    compares the size with the uploaded file`,
  // Nothing says that a finished media is measured already, nor that its upload shows later measures.
  stated`MEDIA-DIMENSIONS: width and height are in pixels.
    uploads a picture of 3 by 2 pixels and reads them in its upload, or in the response to a write, for some time`,
  stated`MEDIA-DIMENSIONS-NONE: width and height are null for a media that has none.
    uploads a text file`,
  stated`MEDIA-ASPECT-RATIO: aspect_ratio is the width divided by the height.
    uploads a picture of 3 by 2 pixels and reads it in its upload, or in the response to a write, for some time`,
  stated`MEDIA-DURATION: Only a video has a duration.
    uploads a picture and a text file and reads duration`,
  implied`MEDIA-PAGE-COUNT: The page_count of a format with a single page is null or 1.
    uploads a picture`,
  unseen`MEDIA-DESCRIPTION: Customers write the description of a media.
    no documented operation writes it`,
  unseen`MEDIA-SUMMARY: The summary is null until the analysis has run.
    clients cannot see when this happens`,
  stated`MEDIA-STATUS-NAME: The status of a media is the name of the status.
    reads ${RAN}, if it has a status`,
  // "Writes accept an id or a name", but no operation that writes a status is named: judged where one takes it.
  implied`MEDIA-STATUS-WRITE: A client can write a status by its id or by its name.
    sends media_status_id and media_status in PATCH /v1/media/{id}, if the server stores one of them`,
  stated`MEDIA-CREATIVE-ID: creative_id is concept_id and variant_id joined by a hyphen.
    reads ${RAN}, if it has one`,
  stated`MEDIA-ATTRIBUTES-POPULATED: A media has one entry for each attribute that has a value.
    writes two attributes on one media`,
  stated`MEDIA-ATTRIBUTES-NONE: The attributes of a media without values are an empty array.
    reads a new media`,
  stated`MEDIA-EXPORTS-NONE: The exports of a media that was never exported are an empty array.
    reads a new media`,
  ran.implied`MEDIA-EXPORTS-SHOWN: A media that was exported has an export record.`,
  stated`MEDIA-EXPORTS-SUCCESSFUL: The exports contain only successful exports that have ended.
    reads media.unexported_id, whose exports failed or have not ended`,
  assumed`MEDIA-EXPORTS-REPEATED: A media that was exported twice to one channel shows both exports.
    reads media.reexported_id; assumed, because the specification says that a media may appear twice, not that it must`,
  ran.stated`EXPORT-TIMESTAMP: Every export record contains the time of its creation in UTC.`,
  stated`EXPORT-CHANNEL-ID: The export record of a video channel contains the id of the channel.
    reads ${RAN} and looks for media.channel_id in any property, because the specification does not name the property`,
  stated`MEDIA-METRICS-NONE: The metrics of a media that never ran as an ad are null.
    reads a new media`,
  ran.implied`MEDIA-METRICS-RAN: A media that ran as an ad has metrics.`,
  stated`INSIGHTS-CORE-FIRST: The core metrics come first in the insights.
    reads ${RAN}: spend, impressions, clicks, reach, installs and the three-second views`,
  // The parenthesis "(spend, impressions, …)" says which metrics are core ones; that it is an order too is a reading.
  implied`INSIGHTS-CORE-ORDER: The core metrics of the insights are in the order of the specification.
    reads ${RAN} and compares its core metrics`,
  stated`INSIGHTS-REST-ALPHABETICAL: The other metrics follow in alphabetical order.
    reads ${RAN} and compares its other metrics`,
  ran.implied`INSIGHTS-ONCE: The insights contain each metric at most once.`,
  implied`INSIGHTS-PLATFORM-KEYS: The key of a platform's own metric is the platform, a dot and the metric.
    reads ${RAN}: a key with a dot has something before and after it`,
  unseen`INSIGHTS-LIFETIME: Insights are totals over all time and all ads.
    clients cannot see which numbers are added up`,
  unseen`INSIGHTS-CURRENCY: Amounts are in the currency of the ad account.
    clients cannot see the currency`,
  implied`INSIGHTS-PRESENT-ONLY: The insights leave out a metric without data.
    reads ${RAN} and searches for it by each metric that it shows, which finds only media with data for the metric`,
])

const IF_SEARCHED =
  'calls POST /v1/media/search, if the server has it and accepts space_id and a filter, flat or as a property'

const searched = { stated: stated.testedBy(IF_SEARCHED), implied: implied.testedBy(IF_SEARCHED) }

const search = clausesOf('media', 'Library view', [
  assumed`MEDIA-SEARCH-FILTER: The media search accepts a space and a filter.
    ${IF_SEARCHED}`,
  searched.stated`MEDIA-SEARCH-ALL: The media search finds only media that satisfy every entry of the filter.`,
  searched.stated`MEDIA-SEARCH-QUERY-NAME: A query finds media by their names.`,
  searched.stated`MEDIA-SEARCH-QUERY-TAG: A query finds media by their tags.`,
  searched.stated`MEDIA-SEARCH-QUERY-VALUE: A query finds media by their attribute values.`,
  // A search by relevance or by AI may show the nearest media for any word.
  assumed`MEDIA-SEARCH-QUERY-UNMATCHED: A query that matches no media finds none.
    sends a made-up word; ${IF_SEARCHED}`,
  searched.stated`MEDIA-SEARCH-QUERY-ID: A query that is the id of a media finds only that media.`,
  stated`MEDIA-SEARCH-QUERY-DESCRIPTION: A query finds media by their descriptions.
    looks for media.ran_id; ${IF_SEARCHED}`,
  stated`MEDIA-SEARCH-QUERY-FOLDER: A query finds media by the names of their folders.
    looks for media.ran_id and for an upload into folder_id; ${IF_SEARCHED}`,
  unseen`MEDIA-SEARCH-QUERY-RANK: A query sorts its results by relevance.
    the specification does not say how relevance is measured`,
  unseen`MEDIA-SEARCH-QUERY-AI: With AI, a query finds text, speech and content of pictures.
    the specification does not say what the AI detects`,
  searched.stated`MEDIA-SEARCH-TYPE: A filter finds the media of one type.`,
  searched.stated`MEDIA-SEARCH-FOLDER: A filter finds the media of a folder.`,
  stated`MEDIA-SEARCH-SUBFOLDERS: A search of a folder includes its subfolders by default.
    uploads into subfolder_id and searches folder_id; ${IF_SEARCHED}`,
  assumed`MEDIA-SEARCH-SUBFOLDERS-EXCLUDED: A search with include_subfolders false leaves subfolders out.
    uploads into subfolder_id; assumed, because the specification does not say where include_subfolders stands; ${IF_SEARCHED}`,
  stated`MEDIA-SEARCH-STATUS: A filter finds the media with one status, by its id or its name.
    looks for media.ran_id and for own uploads, with and without a status; ${IF_SEARCHED}`,
  implied`MEDIA-SEARCH-UPLOADED-BY: A filter finds the media that one user uploaded.
    uploads with tokens.member_grant, whose user system_columns.created-by shows; ${IF_SEARCHED}`,
  searched.stated`MEDIA-SEARCH-ATTRIBUTE-ANY: An attribute filter finds the media that have any of its values.`,
  searched.stated`MEDIA-SEARCH-ATTRIBUTE-NONE:
    An attribute filter with the match none finds the media that have none of its values.`,
  searched.implied`MEDIA-SEARCH-ATTRIBUTE-NONE-UNSET:
    An attribute filter with the match none also finds the media that have no value of the attribute.`,
  searched.stated`MEDIA-SEARCH-ATTRIBUTE-CHECKBOX: A filter on a checkbox attribute finds the checked or the unchecked media.`,
  searched.stated`MEDIA-SEARCH-ATTRIBUTE-TEXT: A filter on a text attribute finds the media with a stored text.`,
  searched.stated`MEDIA-SEARCH-ATTRIBUTE-EVERY: A search finds only media that satisfy every attribute filter.`,
  searched.stated`MEDIA-SEARCH-CREATED: A filter finds the media that were created after one day and before another.`,
  stated`MEDIA-SEARCH-LAST-ACTIVITY: A filter finds media by the day of their last activity.
    looks for media.ran_id; ${IF_SEARCHED}`,
  stated`MEDIA-SEARCH-METRIC: A metric filter compares totals over all time.
    looks for media.ran_id; ${IF_SEARCHED}`,
  stated`MEDIA-SEARCH-METRIC-EVERY: A search finds only media that satisfy every metric filter.
    looks for media.ran_id; ${IF_SEARCHED}`,
  searched.stated`MEDIA-SEARCH-METRIC-NO-DATA: A metric filter never finds a media without data for its metric.`,
  searched.implied`MEDIA-SEARCH-QUERY-MAX: A media search with a query of more than 200 characters is refused.`,
  ...stated.each(['folder', 'option', 'user'] as const)`MEDIA-SEARCH-UNMATCHED-${kebab}:
    A media search for a ${name} that does not exist is refused with bad_request or not_found.
    ${IF_SEARCHED}`,
])

export const mediaClauses = [...resource, ...search]
