import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { CommentThread } from 'shared-contracts/drafts';
import { can, type Person } from 'shared-contracts/staff';
import type { RecordClient } from '../service/drafts';

type CommentsClient = RecordClient<{ body: unknown }, unknown>['comments'];

interface Comments {
  threads: readonly CommentThread[];
  /** Whether they could not be loaded. */
  isFailed: boolean;
  /** Whether this person may comment, and there is a draft. */
  canBegin: boolean;
  canAnswer: boolean;
  /** Each rejects with the service's refusal. */
  begin(field: string, text: string): Promise<void>;
  answer(thread: string, text: string): Promise<void>;
  resolve(thread: string, isResolved: boolean): Promise<void>;
}

const CommentsContext = createContext<Comments | null>(null);

/** Null where there are no comments, as in a form outside a draft. */
export const useComments = (): Comments | null => useContext(CommentsContext);

interface CommentsProviderProps {
  client: CommentsClient;
  hasDraft: boolean;
  /** Whether this person writes or approves such drafts. */
  may: boolean;
  /** Another text after each change by anybody, where the page hears of them. */
  version?: string | null;
  children: ReactNode;
}

/** Loads the comments of a draft, and again when they change or the person comes back to the tab. */
export function CommentsProvider(props: CommentsProviderProps) {
  const { client, hasDraft, may, version = null, children } = props;
  // A client of the same record is made anew with each rendering
  const [comments] = useState(client);
  const [threads, setThreads] = useState<readonly CommentThread[]>([]);
  const [isFailed, setFailed] = useState(false);
  const value = useMemo(() => {
    const load = async () => {
      await comments.list().then(
        (found) => {
          setThreads(found);
          setFailed(false);
        },
        () => setFailed(true),
      );
    };
    return {
      load,
      begin: (field: string, text: string) => comments.begin({ field, text }).then(load),
      answer: (thread: string, text: string) => comments.answer({ thread, text }).then(load),
      resolve: (thread: string, isResolved: boolean) =>
        comments.resolve({ thread, isResolved }).then(load),
    };
  }, [comments]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is loaded
  useEffect(() => {
    const load = () => {
      if (document.visibilityState === 'visible') void value.load();
    };
    load();
    document.addEventListener('visibilitychange', load);
    return () => document.removeEventListener('visibilitychange', load);
  }, [value, version]);
  const all = useMemo(
    () => ({ ...value, threads, isFailed, canBegin: may && hasDraft, canAnswer: may }),
    [value, threads, isFailed, may, hasDraft],
  );
  return <CommentsContext value={all}>{children}</CommentsContext>;
}

/** Whether a person may comment on drafts of this kind: who writes, translates or approves them. */
export const mayComment = (person: Person, kind: 'campaign' | 'content'): boolean =>
  (['edit', 'translate', 'approve'] as const).some((right) => can(person, `${kind}.${right}`));

export const isOpen = ({ resolved }: CommentThread): boolean => resolved === null;
