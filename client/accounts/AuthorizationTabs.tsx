import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import classes from './AuthorizationTabs.module.css'
import { goTo } from './usePath.ts'

type Tab = { path: string; label: string }

/** Tabs that are addresses: arrows, Home and End move between them. `panelOf` names the panel of a path. */
export function AuthorizationTabs({
  tabs,
  path,
  panelOf,
}: {
  tabs: Tab[]
  path: string
  panelOf: (path: string) => string
}) {
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.path === path)
    const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (step + tabs.length) % tabs.length
    goTo(tabs[next]!.path)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div ref={list} role="tablist" className={classes.list} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.path}
          type="button"
          role="tab"
          id={`${panelOf(tab.path)}-tab`}
          aria-selected={tab.path === path}
          aria-controls={panelOf(tab.path)}
          tabIndex={tab.path === path ? 0 : -1}
          className={classes.tab}
          onClick={() => goTo(tab.path)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
