type Labels = Record<string, string>
type Series = { labels: Labels; value: number }
type Metric = { name: string; help: string; type: 'counter' | 'gauge'; read: () => Series[] }

const line = (name: string, { labels, value }: Series): string => {
  const pairs = Object.entries(labels).map(([key, text]) => `${key}=${JSON.stringify(text)}`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
}

/** A set of metrics that prints itself in Prometheus' text format. */
export class Metrics {
  private readonly metrics: Metric[] = []

  /** A count that only rises. Names end in `_total`. */
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

  /** A value read at the time of asking. */
  gauge(name: string, help: string, read: () => number): void {
    this.metrics.push({ name, help, type: 'gauge', read: () => [{ labels: {}, value: read() }] })
  }

  print(): string {
    return this.metrics
      .map(({ name, help, type, read }) =>
        [
          `# HELP ${name} ${help}`,
          `# TYPE ${name} ${type}`,
          ...read().map((series) => line(name, series)),
        ].join('\n'),
      )
      .join('\n')
      .concat('\n')
  }
}
