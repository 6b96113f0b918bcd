import classes from './Finder.module.css'

/** The way out on a phone, where there is no key for it and nothing beside to press. */
export function FinderCancel({ label, onClose }: { label: string; onClose: () => void }) {
  return (
    <button type="button" className={classes.cancel} onClick={onClose}>
      {label}
    </button>
  )
}
