import classes from './AddressView.module.css'

/** An address that can be followed, opened apart from the product. */
export function AddressView({ href, children }: { href: string; children: string }) {
  const isApart = /^https?:/i.test(href)
  return (
    <a
      className={classes.root}
      href={href}
      {...(isApart ? { target: '_blank', rel: 'noreferrer' } : {})}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </a>
  )
}
