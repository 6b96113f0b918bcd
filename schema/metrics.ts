import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type MetricObjectWithValues,
  type MetricValue,
} from 'prom-client'

/** A metric with its values at one moment, as it is sent between processes. */
export type Measured = MetricObjectWithValues<MetricValue<string>>

/** The text format of Prometheus. */
export const metricsType: string = Registry.PROMETHEUS_CONTENT_TYPE

/** The bounds of durations, in seconds: from a list that is found at once to an upload. */
const secondsBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
/** What the runtime tells of a process; of the other default metrics it gives no values. */
const ofRuntime = /^process_(?!heap|virtual)|^nodejs_(eventloop_lag|heap_size)/
/** How often the delay of the event loop is measured. */
const delayEveryMs = 50

/** A set of metrics of this process. */
export class Metrics {
  private readonly registry = new Registry()

  /** Adds CPU, memory, open files and the delay of the event loop. They are watched until the process ends. */
  watchProcess(): this {
    const runtime = new Registry()
    collectDefaultMetrics({ register: runtime, eventLoopMonitoringPrecision: delayEveryMs })
    for (const metric of runtime.getMetricsAsArray())
      if (ofRuntime.test(metric.name)) this.registry.registerMetric(metric as never)
    return this
  }

  /** A counter that only rises. Names end in `_total`. */
  counter(name: string, help: string): (by?: number) => void {
    const counter = new Counter({ name, help, registers: [this.registry] })
    return (by = 1) => counter.inc(by)
  }

  /** A counter for each combination of labels. */
  counters<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
  ): (labels: Record<Label, string>) => void {
    const counter = new Counter({ name, help, labelNames, registers: [this.registry] })
    return (labels) => counter.inc(labels)
  }

  /** A gauge that is read on request. */
  gauge(name: string, help: string, read: () => number): void {
    const registers = [this.registry]
    const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) })
  }

  /** A histogram of durations. Names end in `_seconds`. */
  durations<Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
  ): (labels: Record<Label, string>, seconds: number) => void {
    const registers = [this.registry]
    const histogram = new Histogram({ name, help, labelNames, buckets: secondsBuckets, registers })
    return (labels, seconds) => histogram.observe(labels, seconds)
  }

  /** The current values. */
  async measure(): Promise<Measured[]> {
    return (await this.registry.getMetricsAsJSON()) as Measured[]
  }

  print(): Promise<string> {
    return this.registry.metrics()
  }
}

/** What several processes have measured, in which each value names its process. */
export function labelMetrics(label: string, measured: Map<string, Measured[]>): Measured[] {
  return [...measured].flatMap(([whose, metrics]) =>
    metrics.map((metric) => ({
      ...metric,
      values: metric.values.map((each) => ({ ...each, labels: { ...each.labels, [label]: whose } })),
    })),
  )
}

/** What several processes have measured, printed as one set. */
export function printMetrics(measured: Measured[]): Promise<string> {
  return AggregatorRegistry.aggregate([measured]).metrics()
}
