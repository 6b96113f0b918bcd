type Labels = Record<string, string>
type Series = { labels: Labels; value: number }
type Described = { name: string; help: string; type: 'counter' | 'gauge' }
type Metric = Described & { read: () => Series[] }

/** A metric with its values at one moment, as it is sent between processes. */
export type Measured = Described & { series: Series[] }

const line = (name: string, { labels, value }: Series): string => {
  const pairs = Object.entries(labels).map(([key, text]) => `${key}=${JSON.stringify(text)}`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
}

/** A set of metrics of this process. */
export class Metrics {
  private readonly metrics: Metric[] = []

  /** A counter that only rises. Names end in `_total`. */
  counter(name: string, help: string): (labels?: Labels, by?: number) => void {
    const series = new Map<string, Series>()
    this.metrics.push({ name, help, type: 'counter', read: () => [...series.values()] })
    return (labels = {}, by = 1) => {
      const key = JSON.stringify(labels)
      const found = series.get(key)
      if (found) found.value += by
      else series.set(key, { labels, value: by })
    }
  }

  /** A gauge that is read on request. */
  gauge(name: string, help: string, read: () => number): void {
    this.metrics.push({ name, help, type: 'gauge', read: () => [{ labels: {}, value: read() }] })
  }

  /** The current values. */
  measure(): Measured[] {
    return this.metrics.map(({ read, ...described }) => ({ ...described, series: read() }))
  }

  print(): string {
    return printMetrics(this.measure())
  }
}

/** What several processes have measured as one set, in which each value names its process. */
export function labelMetrics(label: string, measured: Map<string, Measured[]>): Measured[] {
  const byName = new Map<string, Measured>()
  for (const [whose, metrics] of measured)
    for (const { series, ...described } of metrics) {
      const one = byName.get(described.name) ?? { ...described, series: [] }
      byName.set(described.name, one)
      for (const { labels, value } of series)
        one.series.push({ labels: { ...labels, [label]: whose }, value })
    }
  return [...byName.values()]
}

/** The text format of Prometheus. */
export function printMetrics(metrics: Measured[]): string {
  const blocks = metrics.map(({ name, help, type, series }) =>
    [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...series.map((one) => line(name, one))].join('\n'),
  )
  return `${blocks.join('\n')}\n`
}
