import classes from './Logo.module.css'

/** The product's mark and name. */
export function Logo() {
  return (
    <span className={classes.root}>
      <svg viewBox="0 0 32 32" width="22" height="22" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="var(--t-accent-fill)" />
        <path
          d="M16 5.5 24.5 14H21v2.2h3.2V26H18v-4.6a2 2 0 0 0-4 0V26H7.8v-9.8H11V14H7.5Z"
          fill="var(--t-on-accent)"
        />
      </svg>
      Terem
    </span>
  )
}
