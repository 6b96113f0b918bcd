import classes from './Finder.module.css'

/** The cancel button on a phone, which has no Escape key and no backdrop to press. */
export function FinderCancel({ label, onClose }: { label: string; onClose: () => void }) {
  return (
    <button type="button" className={classes.cancel} onClick={onClose}>
      {label}
    </button>
  )
}
