export const templateLimits = {
  /** Templates of a type. */
  templates: 50,
  nameSigns: 100,
  /** The values of one template, as JSON. */
  bytes: 256 * 1024,
} as const
