import { UnstyledButton } from '@mantine/core'
import type { MouseEvent } from 'react'
import { offeredFunctions, signatureOf } from '#schema/types/formula/functions.ts'
import type { OfferedGroup, OfferedName } from './offeredNames.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Formula.module.css'

type FormulaHelpProps = {
  names: OfferedName[]
  groups: OfferedGroup[]
  onInsert: (text: string) => void
}

/** The building blocks of a formula, each inserted by a click. */
export function FormulaHelp({ names, groups, onInsert }: FormulaHelpProps) {
  const t = useWords('types/formula')
  // The field keeps the focus: on blur it shows errors, which would move the clicked item.
  const keepFocus = (event: MouseEvent) => event.preventDefault()
  const chips = (label: string, offered: OfferedName[]) => (
    <ul className={classes.chips} aria-label={label}>
      {offered.map(({ id, word, text }) => (
        <li key={id}>
          <UnstyledButton className={classes.chip} onMouseDown={keepFocus} onClick={() => onInsert(text)}>
            {word}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {chips(t('properties'), names)}
      {groups.length > 0 ? <p className={classes.links}>{t('links')}</p> : null}
      {groups.map(({ id, word, names: read }) => (
        <details key={id} className={classes.functions}>
          <summary>{word}</summary>
          {chips(word, read)}
        </details>
      ))}
      <details className={classes.functions}>
        <summary>{t('functions')}</summary>
        <ul className={classes.list}>
          {offeredFunctions.map((name) => (
            <li key={name}>
              <UnstyledButton
                className={classes.function}
                onMouseDown={keepFocus}
                onClick={() => onInsert(signatureOf(name).takes.length > 0 ? `${name}(` : `${name}()`)}
              >
                <code>{name}</code>
                <span>{t(`help.${name}`)}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
