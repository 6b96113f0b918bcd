import type { Editor } from '@tiptap/core'
import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '../../../platform/words.ts'
import type { OpenList, Suggestions } from '../suggestion.ts'
import menus from './menus.module.css'
import classes from './SuggestionList.module.css'

type ListProps = { editor: Editor; suggestions: Suggestions; open: OpenList }

function List({ editor, suggestions, open }: ListProps) {
  const say = useWords('kinds/text')
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const { mount, choices, index } = open
  useEffect(() => mount(box.current!), [mount])
  useEffect(() => {
    const { dom } = editor.view
    dom.setAttribute('aria-controls', id)
    dom.setAttribute('aria-activedescendant', `${id}-${index}`)
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
    return () => {
      dom.removeAttribute('aria-controls')
      dom.removeAttribute('aria-activedescendant')
    }
  }, [editor, id, index, choices])
  return (
    <div ref={box} id={id} role="listbox" aria-label={say('suggestions.label')} className={classes.list}>
      {choices.map((choice, at) => (
        <div key={choice.id} role="presentation">
          {choice.group !== undefined && choice.group !== choices[at - 1]?.group && (
            <div className={classes.group} role="presentation">
              {choice.group}
            </div>
          )}
          <div
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === index}
            className={classes.choice}
            onMouseMove={() => {
              if (at !== index) suggestions.move(at)
            }}
            onMouseDown={(event) => {
              event.preventDefault()
              open.pick(choice)
            }}
          >
            <span aria-hidden>{choice.icon}</span>
            <span>{choice.label}</span>
            {choice.hint !== undefined && <kbd className={menus.keys}>{choice.hint}</kbd>}
          </div>
        </div>
      ))}
      {choices.length === 0 && (
        <div className={classes.nothing} role="status">
          {say(open.loading ? 'suggestions.loading' : 'suggestions.nothing')}
        </div>
      )}
    </div>
  )
}

/** The list that opens while typing, under the words that opened it. */
export function SuggestionList({ editor, suggestions }: { editor: Editor; suggestions: Suggestions }) {
  const open = useSyncExternalStore(suggestions.subscribe, suggestions.get)
  return open
    ? createPortal(<List editor={editor} suggestions={suggestions} open={open} />, document.body)
    : null
}
