import { Toggle } from '@base-ui/react/toggle';
import { Toolbar } from '@base-ui/react/toolbar';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import {
  Bold,
  CodeXml,
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
import { useState } from 'react';
import { focusOnMount } from '../../../../ui/forms/focus.ts';
import { inertHtml } from './inert-html.ts';

/** Formatting allowed in the details of a book: structure and emphasis only. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    strike: false,
    trailingNode: false,
  }),
];

interface DetailsEditorProps {
  /** Id of the label element. */
  labelledBy: string;
  /** Initial HTML. */
  html: string;
  onChange: (html: string) => void;
}

/** Rich-text editor for the details of a book, which also shows them as HTML. It reads and emits HTML. */
export function DetailsEditor({ labelledBy, html, onChange }: DetailsEditorProps) {
  const [source, setSource] = useState<string | null>(null);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    immediatelyRender: false,
    editorProps: {
      transformPastedHTML: inertHtml,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        class: 'prose min-h-48 px-4 py-3 outline-none',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  const showSource = (isShown: boolean) => {
    if (isShown) setSource(editor ? formatHtml(editor) : '');
    else {
      // Unless the source has changed, the text stays as it is, with its history.
      if (editor && source !== null && source !== formatHtml(editor))
        editor.commands.setContent(inertHtml(source), { emitUpdate: true });
      setSource(null);
      editor?.commands.focus();
    }
  };
  return (
    <div className="rounded-sm border border-ink/45 bg-page focus-within:border-ink">
      {editor && <Tools editor={editor} isSource={source !== null} onSource={showSource} />}
      {source === null ? (
        <EditorContent editor={editor} />
      ) : (
        <textarea
          ref={focusOnMount}
          aria-labelledby={labelledBy}
          value={source}
          spellCheck={false}
          rows={10}
          onChange={({ target }) => {
            setSource(target.value);
            onChange(target.value);
          }}
          className="block min-h-48 w-full resize-y bg-page px-4 py-3 font-mono text-sm -outline-offset-2"
        />
      )}
    </div>
  );
}

/** The HTML of the text, with each block on a separate line. */
function formatHtml(editor: Editor): string {
  if (editor.isEmpty) return '';
  return editor
    .getHTML()
    .replace(/(<\/(?:p|li|ul|ol|h3|h4|blockquote)>|<(?:ul|ol|blockquote)>)(?=<(?!\/li>))/g, '$1\n');
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
  'grid size-11 place-items-center rounded-sm hover:bg-paper-deep data-disabled:opacity-35 data-pressed:bg-ink data-pressed:text-paper';

interface ToolsProps {
  editor: Editor;
  /** Whether the HTML is shown; it has no formatting tools. */
  isSource: boolean;
  onSource: (isShown: boolean) => void;
}

function Tools({ editor, isSource, onSource }: ToolsProps) {
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
          disabled={isSource}
          render={<Toggle pressed={!isSource && (active[index] ?? false)} onPressedChange={() => run(command)} />}
          aria-label={label}
          className={BUTTON}
        >
          <Icon aria-hidden="true" size={20} />
        </Toolbar.Button>
      ))}
      <Toolbar.Button
        aria-label="Undo"
        disabled={isSource || !canUndo}
        onClick={() => run((c) => c.undo())}
        className={BUTTON}
      >
        <Undo2 aria-hidden="true" size={20} />
      </Toolbar.Button>
      <Toolbar.Button
        aria-label="Redo"
        disabled={isSource || !canRedo}
        onClick={() => run((c) => c.redo())}
        className={BUTTON}
      >
        <Redo2 aria-hidden="true" size={20} />
      </Toolbar.Button>
      <Toolbar.Button
        render={<Toggle pressed={isSource} onPressedChange={onSource} />}
        className={`${BUTTON} flex! w-auto! items-center gap-1.5 px-2.5 text-sm font-semibold sm:ml-auto`}
      >
        <CodeXml aria-hidden="true" size={20} /> HTML
      </Toolbar.Button>
    </Toolbar.Root>
  );
}
