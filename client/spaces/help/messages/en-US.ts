import type { Translation } from '../../../platform/words.ts'
import type ru from './ru.ts'

export default {
  'pages.title': 'Pages',
  'pages.text':
    'A page is made with “+” in the tree. Pages nest in each other, move by mouse and by keys, and can become tabs. The history keeps versions: each can be looked at and brought back.',
  'text.title': 'Text',
  'text.text':
    'Type “/” to insert a block, “@” to mention a person, “[[” to link to a page. Markdown turns into formatting as you type. Everyone sees each other’s edits at once.',
  'table.title': 'Table',
  'table.text':
    'A table shows the objects of one type. A cell is edited in place: double-click it or press Enter. Columns are moved and resized by mouse, with totals below them. Filters, sorting and grouping are saved as a view, for yourself or for everyone.',
  'tiles.title': 'Tiles',
  'tiles.text':
    'Tiles show the objects of a type with a cover, an image or the first page of a PDF: choose a file field, the size of the tiles and the fields on them in the settings of the view. Arrow keys move in all directions, Enter opens, Space selects. Groups fold.',
  'list.title': 'List',
  'list.text':
    'A list shows objects as lines. Type in the last line and press Enter: the object appears and the caret stays. F2 changes the name, a click on a value changes it, a tick marks what is done. Lines can be grouped.',
  'gantt.title': 'Gantt',
  'gantt.text':
    'A Gantt chart shows objects as bars from start to end. Drag a bar to move it or pull its edges; Alt with an arrow key moves it by a day, Alt+Shift changes its end. Drag from the dot at the end of a bar to another bar, and the second waits for the first. With auto-scheduling a move pushes whatever waits. Scale: day, week, month, year. Nest objects and show their progress by fields chosen in the settings; Ctrl+] and Ctrl+[ change the level, Alt with an up or down arrow the progress, Alt+L opens the dependencies. Alt+C sets a constraint: start no earlier than, finish no later than, as soon as possible, or fixed dates. Baselines keep the dates of a moment and show the difference in days; plans from Microsoft Project come in by the button above the chart, printing and a PNG picture are in the page menu.',
  'calendar.title': 'Calendar',
  'calendar.text':
    'A calendar places objects on the days of a date field: by year, month, week, day or as an agenda. Click an empty day to create an object with that date, drag an object to move it to another day, or press Alt with an arrow key. Choose the date, the end and the colour in the settings. A subscription link shows the page in another calendar: Google, Outlook or the one on your phone. In the settings you can lay other types over the calendar as layers and switch each on or off.',
  'graphic.title': 'Drawing',
  'graphic.text':
    'A canvas of a fixed size with layers: brush, eraser, shapes, text and images. Pick a tool and draw; V goes back to selecting. Layers are added, hidden, locked and reordered in the list on the right; Alt with the arrow keys moves one. The eraser works on the chosen layer. Double-click an image to crop it, a text to edit it. Gradients, shadows, blending and blur are under Effects. The selection is aligned and distributed by a button, or with Alt and A, D, W or S. What you drag snaps to the edges and centers of other objects; hold Ctrl to turn that off. Ctrl and the wheel zoom, Space pans. Download the result as PNG, JPEG, WebP or SVG.',
  'spreadsheet.title': 'Spreadsheet',
  'spreadsheet.text':
    'Cells, sheets and formulas, as in the spreadsheets you know. A formula begins with “=”: =SUM(A1:A9). Names of functions are understood in English and in Russian. References follow their cells when someone inserts, deletes or moves rows and columns. A range may have a name: select cells, type it in the field left of the formula bar, and write =SUM(Sales); Ctrl+F3 opens the name manager. Words wrap with “Wrap text”, and the row grows with them; Ctrl+Shift+7 draws a border, Ctrl+Shift+_ takes it away. An error in one cell leaves the others alone. A formula may fill the cells around it, too: =FILTER(A1:B9,B1:B9>5); if something is in the way, it shows #SPILL!. LET names parts of a formula, and LAMBDA makes a function of them. Formulas are checked against LibreOffice. Where it differs from Excel, we count as Excel does: TRUE in a range is not a number, an odd root of a negative number is #NUM!, and there are no dates before 1900. A circular reference shows #CYCLE!. A spreadsheet shows objects, too: =OBJECTS("Task","Name;Due",TRUE,"State","Open") fills cells with the columns Name and Due under headings, OBJECTSUM and OBJECTCOUNT count, OBJECT(id,"Due") takes one value; the button “Insert objects…” writes such a formula. Conditions are those of SUMIF. Everyone sees what they have access to: what is closed to you and what does not exist are both #ACCESS!, a name that two share is #NAME?, more than 10,000 objects or 20 types are #NUM!. Values are edited right in their cells by the rules of their fields, and change in all views of the type. The spreadsheet itself stores the formula alone; a downloaded file has the values that you see. Excel workbooks and CSV files are imported and downloaded with the “File” button above the cells.',
  'form.title': 'Form',
  'form.text':
    'A form asks for fields of a type; each answer is a new object of it. Arrange fields in groups of one to twelve columns, put texts between them, mark fields as required, and show a group or a field only while a condition holds. Publish the form to let people without an account answer, once or as often as you allow, attach files, and choose from lists that you open to them. The button beside the settings has its link, its QR code and the code for websites.',
  'composite.title': 'Dashboard',
  'composite.text':
    'A dashboard shows blocks side by side: texts, objects of other pages, numbers, charts, events and web pages. Add a block with the button at the bottom, drag it by its handle, resize it by its lower right corner. With the keyboard press Enter on the handle and use the arrow keys, with Shift to resize. Ctrl+Z takes back what you did.',
  'kanban.title': 'Kanban',
  'kanban.text':
    'A kanban board lays out cards in columns, one for each value of a field. Drag a card, or use “Move to…”. A column can have a limit, and the board can be split into swimlanes.',
  'board.title': 'Board',
  'board.text':
    'A board is an endless canvas for diagrams and sketches. Pictures and links can be dropped right onto it.',
  'types.title': 'Object types',
  'types.text':
    'A type is a set of fields: text, number, date, list, file, link to other objects and ten kinds more. Add and arrange them in the type editor; rights, actions and the look of the window are set there, too. Every change is saved by itself.',
  'objects.title': 'Objects',
  'objects.text':
    'An object opens beside the page, over it or as a page of its own, with its values, comments, access and history. One object can be shown on many pages: an edit is seen everywhere at once.',
  'exchange.title': 'Import and export',
  'exchange.text':
    'An XLSX or CSV file can be imported into a type: its columns are matched with properties, and rows with mistakes are listed in a report. What is exported is what the page shows.',
  'tree.title': 'Page tree',
  'tree.text':
    'The tree has five views: all, favorites, pages, objects and recent. Which ones to show is chosen in the section “Page tree”. The field above keeps only the titles that match.',
  'sharing.title': 'Publishing',
  'sharing.text':
    'A published page can be read by anyone who has its link, without registration. Guests see the objects of a page only if its publication says so. Publishing can be undone at any time.',
  'access.title': 'Access',
  'access.text':
    'A person or a group is given access to a page: read, edit or full. What is not set comes from the page above. You can ask for access to a closed page.',
  'comments.title': 'Comments',
  'comments.text':
    'Comments on a page open at the right. Answer in them, mention people, and mark a thread as resolved.',
  'search.title': 'Search',
  'search.text':
    'Search finds pages and objects by name and text and people by name, and only what you may see. The command palette opens with a keyboard shortcut.',
  'files.title': 'Files',
  'files.text':
    'Drop a file into the text or pick one from your computer. Large files are sent in parts and go on after a lost connection.',
  'people.title': 'People and groups',
  'people.text':
    'The owner and administrators invite people by a letter or a link, put them into groups and exclude them. Who is excluded loses access at once. The owner appoints administrators.',
  'trash.title': 'Trash',
  'trash.text':
    'Deleted pages, objects and types go to the trash with what is nested in them. They can be restored until their time there is over.',
  'profile.title': 'Profile',
  'profile.text':
    'Change your name, photo, language, theme and password in the profile. It also shows where you are signed in, and ends any of these sign-ins.',
  'keys.title': 'Keys and API',
  'keys.text':
    'Keyboard shortcuts are changed in the section “Keyboard shortcuts”. Programs work with the space over GraphQL with a key from the section “Integration”.',
  'contact.title': 'Contact',
  'contact.text': 'No answer here? Write to us:',
  'contact.none': 'Ask the administrator of this server.',
} satisfies Translation<typeof ru>
