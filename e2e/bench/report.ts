import type { PeerName } from './peers.ts'
import { quantile } from './measures.ts'

type Entry = { row: string; unit: string; peer: PeerName; value: number }
export type Row = {
  row: string
  unit: string
  peer: PeerName
  median: number
  min: number
  max: number
  runs: number
}

/** Collects measured values and prints a row per measurement with each peer's median, minimum and maximum. */
export class Report {
  private readonly entries: Entry[] = []

  add(entry: Entry): void {
    this.entries.push(entry)
    console.error(`  ${entry.row} · ${entry.peer}: ${entry.value.toFixed(2)} ${entry.unit}`)
  }

  rows(): Row[] {
    const groups = Map.groupBy(this.entries, ({ row, peer }) => `${row}|${peer}`)
    return [...groups.values()].map((group) => {
      const values = group.map(({ value }) => value)
      const { row, unit, peer } = group[0]!
      return {
        row,
        unit,
        peer,
        median: quantile(values, 0.5),
        min: Math.min(...values),
        max: Math.max(...values),
        runs: values.length,
      }
    })
  }

  /** A Markdown table: medians with minimum and maximum, and Terem's ratio to bare Hocuspocus. */
  table(): string {
    const rows = Map.groupBy(this.rows(), ({ row }) => row)
    const lines = [...rows].map(([row, found]) => {
      const of = (peer: PeerName) => found.find((one) => one.peer === peer)
      const print = (one?: Row) => (one ? `${short(one.median)} (${short(one.min)}–${short(one.max)})` : '–')
      const [ours, bare] = [of('Terem'), of('bare Hocuspocus')]
      const ratio = ours && bare ? `${(ours.median / bare.median).toFixed(2)} ×` : '–'
      return `| ${row}, ${found[0]!.unit} | ${print(ours)} | ${print(bare)} | ${print(of('y-websocket'))} | ${ratio} |`
    })
    const head = ['| | Terem | bare Hocuspocus | y-websocket | Terem / bare |', '|---|---|---|---|---|']
    return `${[...head, ...lines].join('\n')}\n`
  }
}

const short = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(1))
