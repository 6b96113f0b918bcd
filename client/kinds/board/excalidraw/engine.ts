import './assetPath.ts'
import '@excalidraw/excalidraw/index.css'

export {
  CaptureUpdateAction,
  Excalidraw,
  MainMenu,
  convertToExcalidrawElements,
  exportToBlob,
  exportToSvg,
  getCommonBounds,
  isInvisiblySmallElement,
  loadFromBlob,
  newElementWith,
  restoreElements,
  zoomToFitBounds,
} from '@excalidraw/excalidraw'
