export const typeLimits = {
  labelSigns: { min: 2, max: 64 },
  nameSigns: 64,
  descriptionSigns: 2000,
  headlineSigns: 200,
  hintSigns: 500,
  /** What a type or a view keeps for the client, as JSON. */
  configBytes: 64 * 1024,
  /** What a property's options, meta or default may be, as JSON. */
  optionsBytes: 256 * 1024,
  /** Living properties of a type, nested ones among them. */
  properties: 300,
  groups: 50,
  views: 100,
  actions: 50,
  pathSigns: 2000,
  tags: 1000,
  multipleMost: 100,
  /** RTY.23: objects up to which several values may be allowed or forbidden. */
  multiplicityObjects: 2000,
} as const
