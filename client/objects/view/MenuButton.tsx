import { Button, Menu } from '@mantine/core'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import classes from './View.module.css'

type MenuButtonProps = {
  icon: ReactNode
  words: string
  /** The current choice in a word, and the button's name with it. */
  chosen: { word: string; label: string } | null
  /** The items, which may come late. */
  children: ReactNode
}

/** A button of the bar whose menu chooses one thing, which it then names. */
export function MenuButton({ icon, words, chosen, children }: MenuButtonProps) {
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button
          size="xs"
          variant={chosen ? 'light' : 'subtle'}
          leftSection={icon}
          aria-label={chosen?.label ?? words}
        >
          <span className={classes.words}>{chosen?.word ?? words}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.tall}>
        <Suspense fallback={<div className={classes.waiting} />}>{children}</Suspense>
      </Menu.Dropdown>
    </Menu>
  )
}
