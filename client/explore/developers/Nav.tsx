import { TextInput, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import classes from './Nav.module.css'
import { pathOf } from './place.ts'
import { operations, sections } from './reference.ts'
import { useSectionTitle } from './useSectionTitle.ts'

const shownMost = 60

type NavProps = { current: string; name: string }

/** The sections with the entries of the current one, and a search in all of them. */
export function Nav({ current, name }: NavProps) {
  const t = useWords('explore/developers')
  const titleOf = useSectionTitle()
  const field = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState('')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => focusBySlash(field), [])
  const found = wanted.trim() ? matching(wanted) : null
  const close = () => {
    setOpen(false)
    setWanted('')
  }
  const first = found?.[0]
  return (
    <nav className={classes.root} aria-label={t('sections')} data-open={isOpen || undefined}>
      <UnstyledButton className={classes.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('menu')}
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </UnstyledButton>
      <div className={classes.inside}>
        <TextInput
          ref={field}
          type="search"
          size="xs"
          aria-label={t('find')}
          placeholder={t('find')}
          leftSection={<IconSearch size={15} stroke={1.75} aria-hidden />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setWanted('')
            if (event.key === 'Enter' && first) document.getElementById(`found-${first.name}`)?.click()
          }}
        />
        {found ? (
          <ul className={classes.list} aria-label={t('find')} onClick={close}>
            {found.map((each) => (
              <li key={each.name}>
                <a id={`found-${each.name}`} href={pathOf(each.domain, each.name)}>
                  <span className={classes.name}>{each.name}</span>
                  <span className={classes.of}>{titleOf(each.domain)}</span>
                </a>
              </li>
            ))}
          </ul>
        ) : (
          <ul className={classes.list} onClick={() => setOpen(false)}>
            <Item href={pathOf('')} title={t('guide')} isCurrent={current === ''} />
            <Item href={pathOf('errors')} title={t('errors')} isCurrent={current === 'errors'} />
            {sections.map(({ domain, operations: own }) => (
              <li key={domain}>
                <Link href={pathOf(domain)} title={titleOf(domain)} isCurrent={current === domain} />
                {current === domain && own.length > 0 ? (
                  <ul className={classes.inner}>
                    {own.map((each) => (
                      <li key={each.name}>
                        <a
                          href={pathOf(domain, each.name)}
                          aria-current={each.name === name ? 'location' : undefined}
                        >
                          {each.name}
                        </a>
                      </li>
                    ))}
                  </ul>
                ) : null}
              </li>
            ))}
          </ul>
        )}
        {found?.length === 0 ? (
          <p className={classes.none} role="status">
            {t('find.none')}
          </p>
        ) : null}
      </div>
    </nav>
  )
}

type LinkProps = { href: string; title: string; isCurrent: boolean }

const Link = ({ href, title, isCurrent }: LinkProps) => (
  <a href={href} className={classes.section} aria-current={isCurrent ? 'page' : undefined}>
    {title}
  </a>
)

const Item = (props: LinkProps) => (
  <li>
    <Link {...props} />
  </li>
)

/** Matches by name come first, then matches by description. */
function matching(wanted: string): { name: string; domain: string }[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const all = [...operations, ...sections.flatMap(({ types }) => types)]
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const named = all.filter(({ name }) => has(name))
  const described = all.filter((each) => !named.includes(each) && has(`${each.name} ${each.description}`))
  return [...named.toSorted((a, b) => a.name.length - b.name.length), ...described].slice(0, shownMost)
}

function focusBySlash(field: { current: HTMLInputElement | null }): () => void {
  const onKey = (event: KeyboardEvent) => {
    const isTyping = (event.target as Element).closest('input, textarea, [contenteditable]')
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    field.current?.focus()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
