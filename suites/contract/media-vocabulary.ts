/** The types of a media. Spec: Media. */
export const MEDIA_TYPES = ['video', 'image', 'playable', 'file'] as const

/** Spec: Media upload. */
export const UPLOAD_STATUSES = ['pending', 'finished', 'failed'] as const

/** How a library view shows its media. Spec: Library view. */
export const VIEW_MODES = ['gallery', 'grid'] as const

/** Spec: Library view. */
export const SORT_ORDERS = ['asc', 'desc'] as const

/** The built-in fields of a library that are named; a library has others. Spec: Library view. */
export const LIBRARY_FIELDS = ['name', 'status', 'type', 'size', 'uploadedById', 'uploadedAt'] as const

/** Whether an attribute filter finds or excludes its values. Spec: Library view. */
export const ATTRIBUTE_MATCHES = ['any', 'none'] as const

/** The metrics that come first in the insights of a media, in this order. Spec: Media. */
export const CORE_METRICS = ['spend', 'impressions', 'clicks', 'reach', 'installs', 'watch_min_3_seconds'] as const

/** The metrics of a media filter. Spec: Library view. */
export const FILTER_METRICS = [...CORE_METRICS, 'watch_hook_rate_min_3_seconds'] as const

/** Spec: Library view. */
export const METRIC_OPERATORS = ['greater_than', 'less_than', 'equals'] as const

/** The delivery status of a campaign, an ad set or an ad. Spec: Ad campaign, ad set and ad. */
export const AD_STATUSES = ['not_launched_yet', 'live', 'paused'] as const
