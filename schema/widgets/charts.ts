/** How a diagram is drawn. */
export const chartKinds = ['bars', 'pie', 'ring', 'line', 'area', 'stacked'] as const
export type ChartKind = (typeof chartKinds)[number]
export const chartKindOf = (name: string): ChartKind | undefined =>
  name === '' ? 'bars' : chartKinds.find((each) => each === name)
