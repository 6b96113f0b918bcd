import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { Suspense, useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { createPortal } from 'react-dom'
import { Boundary } from '../../platform/Boundary.tsx'
import { useWords } from '../../platform/words.ts'
import type { EditorProps, ViewServices } from '../kind.ts'
import type { ViewHost, ViewHosts } from './viewHosts.ts'

type ObjectViewsProps = {
  editor: Editor
  hosts: ViewHosts
  page: EditorProps['page']
  Shown: ViewServices['Shown'] | undefined
}

/** Draws the views of objects into their places in the text. */
export function ObjectViews({ editor, hosts, page, Shown }: ObjectViewsProps) {
  const say = useWords('kinds/text')
  const places = useSyncExternalStore(hosts.subscribe, hosts.get)
  return places.map((host) =>
    createPortal(
      <Near host={host} editor={editor}>
        {Shown ? (
          <Boundary>
            <Suspense>
              <Shown pageId={host.pageId} page={page} />
            </Suspense>
          </Boundary>
        ) : (
          <p>{say('objectView.away')}</p>
        )}
      </Near>,
      host.dom,
      host.id,
    ),
  )
}

/** Begins to draw a view when it is about to be seen: until then nothing of it is loaded. */
const nearPx = 400

type NearProps = { host: ViewHost; editor: Editor; children: React.ReactNode }

function Near({ host, editor, children }: NearProps) {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: `${nearPx}px 0px` },
    )
    watcher.observe(host.dom)
    return () => watcher.disconnect()
  }, [host])
  const leaving = useRef(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only hears the key that leaves the view
    <div
      data-view
      onKeyDownCapture={(event) => (leaving.current = leavesBy(event, host.dom))}
      onKeyDown={() => {
        if (leaving.current) select(editor, host)
      }}
    >
      {isNear ? children : null}
    </div>
  )
}

/** Escape leaves a view if nothing in it is being edited and nothing is open over it. */
function leavesBy({ key, target, nativeEvent }: KeyboardEvent, view: HTMLElement): boolean {
  if (key !== 'Escape' || nativeEvent.isComposing || !(target instanceof HTMLElement)) return false
  if (!view.contains(target) || view.querySelector('[data-editor], [data-checks]')) return false
  const isWritten = target.matches('textarea[data-shown], textarea:not([aria-controls]), input, select')
  return !isWritten && target.ariaExpanded !== 'true'
}

function select(editor: Editor, { position }: ViewHost): void {
  const at = position()
  if (at === undefined) return
  const { tr, doc } = editor.state
  editor.view.dispatch(tr.setSelection(NodeSelection.create(doc, at)))
  editor.view.focus()
}
