import classes from './Charts.module.css'

type ToldProps = { title: string; rows: readonly { color: string; label: string; text: string }[] }

/** What is told of the point under the pointer, in the format of its cells. */
export function Told({ title, rows }: ToldProps) {
  if (rows.length === 0) return null
  return (
    <div className={classes.told}>
      {title === '' ? null : <strong>{title}</strong>}
      {rows.slice(0, 12).map(({ color, label, text }, at) => (
        <p key={at}>
          <i style={{ background: color }} />
          <span>{label}</span>
          <b>{text}</b>
        </p>
      ))}
    </div>
  )
}
