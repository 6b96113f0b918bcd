import classes from './Spaces.module.css'

/** A space's own icon, or the first letter of its name on the accent colour. */
export function SpaceIcon({ space }: { space: { name: string; icon: string | null } }) {
  const letter = Array.from(space.name.trim())[0]?.toUpperCase() ?? '•'
  return (
    <span
      className={space.icon ? classes.sign : classes.letter}
      data-sign={space.icon ?? letter}
      aria-hidden
    />
  )
}
