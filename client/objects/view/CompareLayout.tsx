import { useWords } from '../../platform/words.ts'
import classes from './View.module.css'

type Plain = Record<string, unknown>
const plainOf = (value: unknown): Plain =>
  typeof value === 'object' && value !== null ? (value as Plain) : {}
const print = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** What of a page's layout differs between two versions; the objects have histories of their own. */
export default function CompareLayout({ older, newer }: { older: unknown; newer: unknown }) {
  const t = useWords('objects/view')
  const [before, after] = [plainOf(older), plainOf(newer)]
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => print(before[key]) !== print(after[key]))
    .sort()
  if (changed.length === 0) return <p className={classes.hint}>{t('compare.none')}</p>
  return (
    <table className={classes.compare}>
      <thead>
        <tr>
          <th scope="col">{t('compare.what')}</th>
          <th scope="col">{t('compare.was')}</th>
          <th scope="col">{t('compare.is')}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map((key) => (
          <tr key={key}>
            <th scope="row">{key}</th>
            <td>{print(before[key])}</td>
            <td>{print(after[key])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
