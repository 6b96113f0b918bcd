export const typeLimits = {
  labelSigns: { min: 2, max: 64 },
  nameSigns: 64,
  descriptionSigns: 2000,
  headlineSigns: 200,
  hintSigns: 500,
  /** The client's data in a type or a view, as JSON. */
  configBytes: 64 * 1024,
  /** The size of a property's options, meta or default, as JSON. */
  optionsBytes: 256 * 1024,
  /** Living properties of a type, including nested ones. */
  properties: 300,
  groups: 50,
  views: 100,
  actions: 50,
  pathSigns: 2000,
  tags: 1000,
  multipleMost: 100,
  /** RTY.23: up to this many objects, several values may be allowed or forbidden. */
  multiplicityObjects: 2000,
} as const
