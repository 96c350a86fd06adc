import { Toggle } from '@base-ui/react/toggle';
import { Toolbar } from '@base-ui/react/toolbar';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import {
  Bold,
  Heading3,
  Heading4,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Underline,
  Undo2,
} from 'lucide-react';

/** Formatting allowed in the details of a book: structure and emphasis only. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    strike: false,
  }),
];

interface DetailsEditorProps {
  /** Id of the label element. */
  labelledBy: string;
  /** Initial HTML. */
  html: string;
  onChange: (html: string) => void;
}

/** Rich-text editor for the details of a book. It reads and emits HTML. */
export function DetailsEditor({ labelledBy, html, onChange }: DetailsEditorProps) {
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    immediatelyRender: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        class: 'prose min-h-48 px-4 py-3 outline-none',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  return (
    <div className="rounded-sm border border-ink/45 bg-page focus-within:border-ink">
      {editor && <Tools editor={editor} />}
      <EditorContent editor={editor} />
    </div>
  );
}

type Chain = ReturnType<Editor['chain']>;

interface Tool {
  icon: LucideIcon;
  label: string;
  /** Arguments of TipTap's `isActive`. */
  active: [name: string, attributes?: { level: number }];
  run: (chain: Chain) => Chain;
}

const TOOLS: Tool[] = [
  { icon: Bold, label: 'Bold', active: ['bold'], run: (chain) => chain.toggleBold() },
  { icon: Italic, label: 'Italic', active: ['italic'], run: (chain) => chain.toggleItalic() },
  { icon: Underline, label: 'Underline', active: ['underline'], run: (chain) => chain.toggleUnderline() },
  {
    icon: Heading3,
    label: 'Heading',
    active: ['heading', { level: 3 }],
    run: (chain) => chain.toggleHeading({ level: 3 }),
  },
  {
    icon: Heading4,
    label: 'Small heading',
    active: ['heading', { level: 4 }],
    run: (chain) => chain.toggleHeading({ level: 4 }),
  },
  { icon: List, label: 'Bullet list', active: ['bulletList'], run: (chain) => chain.toggleBulletList() },
  { icon: ListOrdered, label: 'Numbered list', active: ['orderedList'], run: (chain) => chain.toggleOrderedList() },
  { icon: Quote, label: 'Quotation', active: ['blockquote'], run: (chain) => chain.toggleBlockquote() },
];

const BUTTON =
  'grid size-11 place-items-center rounded-sm hover:bg-paper-deep disabled:opacity-35 data-pressed:bg-ink data-pressed:text-paper';

function Tools({ editor }: { editor: Editor }) {
  const { active, canUndo, canRedo } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: TOOLS.map((tool) => current.isActive(...tool.active)),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  });
  const run = (command: Tool['run']) => command(editor.chain().focus()).run();
  return (
    <Toolbar.Root
      aria-label="Format"
      // Keeps the focus in the text while a tool is clicked.
      onMouseDown={(event) => event.preventDefault()}
      className="flex flex-wrap border-b border-paper-edge p-0.5"
    >
      {TOOLS.map(({ icon: Icon, label, run: command }, index) => (
        <Toolbar.Button
          key={label}
          render={<Toggle pressed={active[index] ?? false} onPressedChange={() => run(command)} />}
          aria-label={label}
          className={BUTTON}
        >
          <Icon aria-hidden="true" size={20} />
        </Toolbar.Button>
      ))}
      <Toolbar.Button aria-label="Undo" disabled={!canUndo} onClick={() => run((c) => c.undo())} className={BUTTON}>
        <Undo2 aria-hidden="true" size={20} />
      </Toolbar.Button>
      <Toolbar.Button aria-label="Redo" disabled={!canRedo} onClick={() => run((c) => c.redo())} className={BUTTON}>
        <Redo2 aria-hidden="true" size={20} />
      </Toolbar.Button>
    </Toolbar.Root>
  );
}
