import { useComputedColorScheme } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconNote } from '@tabler/icons-react'
import type { AppState, ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { currentLocale } from '../../../platform/i18n.ts'
import { useWords } from '../../../platform/words.ts'
import type { EditorProps } from '../../kind.ts'
import classes from '../Board.module.css'
import { BoardMenu } from './BoardMenu.tsx'
import { addSticky } from './addSticky.ts'
import { bindScene, sceneOf } from './bindScene.ts'
import { Excalidraw, CaptureUpdateAction, isInvisiblySmallElement } from './engine.ts'
import { focusHelp } from './focusHelp.ts'
import { loadPicture, namedPicture } from './pictures.ts'
import { bindPresence } from './presence.ts'
import { TemplateOffers } from '../templates/TemplateOffers.tsx'
import { addTemplate } from './addTemplate.ts'
import { useTakeOver } from './useTakeOver.ts'
import { Together } from '../together/Together.tsx'
import { ToolsButton } from '../together/ToolsButton.tsx'
import { ToolsContext } from '../together/toolsOpen.ts'
import { useTools } from '../together/useTools.ts'
import { excalidrawPort } from './excalidrawPort.ts'

const languages: Record<string, string> = { ru: 'ru-RU', 'en-US': 'en', 'zh-CN': 'zh-CN' }
const initialData = { elements: [], appState: { viewBackgroundColor: '#ffffff' } }
const options = {
  canvasActions: {
    changeViewBackgroundColor: false,
    export: false as const,
    loadScene: false,
    saveToActiveFile: false,
    saveAsImage: false,
    toggleTheme: false,
  },
}

/** Asks for the pictures of a scene that it does not have yet, each once. */
function showPictures(api: ExcalidrawImperativeAPI, asked: Set<string>): void {
  for (const element of api.getSceneElements()) {
    if (element.type !== 'image' || !element.fileId || asked.has(element.fileId)) continue
    asked.add(element.fileId)
    if (api.getFiles()[element.fileId]) continue
    void loadPicture(element.fileId).then((file) => file && api.addFiles([file]))
  }
}

/** Excalidraw on a page's document. */
export default function ExcalidrawBoard({ doc, awareness, editable, me, page, services }: EditorProps) {
  const t = useWords('kinds/board')
  const scheme = useComputedColorScheme('light')
  const [api, setApi] = useState<ExcalidrawImperativeAPI | null>(null)
  const [isReady, setIsReady] = useState(false)
  const isEditable = useRef(editable)
  const bound = useRef<{ onScene: () => void }>(null)
  const presence = useRef<ReturnType<typeof bindPresence>>(null)
  const frame = useRef<HTMLDivElement>(null)
  const tools = useTools()
  const port = useMemo(() => (api && isReady ? excalidrawPort(api) : null), [api, isReady])
  const { id, name, color } = me

  useEffect(() => {
    isEditable.current = editable
  }, [editable])

  useEffect(() => {
    if (!api || !isReady) return undefined
    const asked = new Set<string>()
    const binding = bindScene(
      sceneOf(api, { CaptureUpdateAction, isInvisiblySmallElement }),
      doc,
      () => isEditable.current,
    )
    const elements = api.getSceneElements()
    if (elements.length > 0) api.scrollToContent(elements, { fitToContent: true, animate: false })
    bound.current = {
      onScene: () => {
        binding.onScene()
        showPictures(api, asked)
      },
    }
    showPictures(api, asked)
    return () => {
      bound.current = null
      binding.stop()
    }
  }, [api, isReady, doc])

  useEffect(() => {
    if (!api || !isReady) return undefined
    const shown = bindPresence(api, awareness, { id, name, color })
    presence.current = shown
    const stops = [api.onScrollChange(shown.tell), api.onUserFollow(() => setTimeout(shown.follow))]
    return () => {
      presence.current = null
      for (const stop of stops) stop()
      shown.stop()
    }
  }, [api, isReady, awareness, id, name, color])

  const onChange = useCallback((_: unknown, state: AppState) => {
    setIsReady(true)
    focusHelp(state)
    bound.current?.onScene()
    presence.current?.tell()
  }, [])

  const storeFile = useCallback(
    async (file: File) => {
      try {
        return (await services.upload(namedPicture(file), () => {})).url
      } catch (error) {
        notifications.show({ color: 'red', message: t('upload.failed', { name: file.name }) })
        throw error
      }
    },
    [services, t],
  )

  const takeOver = useTakeOver({ api, editable, store: storeFile })

  return (
    <div
      ref={frame}
      className={`${classes.board} ${classes.excalidraw}`}
      onDragOver={(event) => event.preventDefault()}
      onDropCapture={takeOver.onDrop}
    >
      <ToolsContext value={tools}>
        <Excalidraw
          excalidrawAPI={setApi}
          initialData={initialData}
          onChange={onChange}
          onPointerUpdate={({ pointer, button }) => presence.current?.onPointer(pointer, button)}
          generateIdForFile={storeFile}
          onPaste={takeOver.onPaste}
          viewModeEnabled={!editable}
          isCollaborating
          theme={scheme}
          langCode={languages[currentLocale()] ?? 'en'}
          UIOptions={options}
          aiEnabled={false}
          validateEmbeddable={false}
          renderTopRightUI={() =>
            editable && api ? (
              <>
                <ToolsButton />
                <button
                  type="button"
                  className={classes.sticky}
                  title={t('sticky')}
                  aria-label={t('sticky')}
                  onClick={() => frame.current && addSticky(api, frame.current)}
                >
                  <IconNote size={18} stroke={1.6} />
                </button>
              </>
            ) : null
          }
        >
          <BoardMenu onSearch={() => api?.toggleSidebar({ name: 'default', tab: 'search', force: true })} />
        </Excalidraw>
        <Together {...{ doc, awareness, editable, me, port, page, services }} />
      </ToolsContext>
      {editable && api && isReady && (
        <TemplateOffers
          doc={doc}
          onPick={(elements) => {
            addTemplate(api, elements)
            frame.current?.querySelector<HTMLElement>('.excalidraw')?.focus()
          }}
        />
      )}
    </div>
  )
}
