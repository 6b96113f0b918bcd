import classes from './parts.module.css'

/** What went wrong with the whole form, announced when it appears. */
export function FailureNote({ text }: { text: string | null }) {
  return text ? (
    <p role="alert" className={classes.alert}>
      {text}
    </p>
  ) : null
}
