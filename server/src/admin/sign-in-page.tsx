/** @jsxRuntime automatic */
import messages from './messages.json';
import { signInAddress } from './sign-in-link';
import { StaffPage } from './staff-page';

interface SignInPageProps {
  /** Why it is shown, or what came of the last try. */
  said: string | null;
  styles: readonly string[];
  /** Address of the script that types the code of a link. */
  script: string;
}

/** Where who runs the machine uses the link, and a team its token. */
export function SignInPage({ said, styles, script }: SignInPageProps) {
  return (
    <StaffPage title={messages.title} {...{ styles, script }}>
      <div>
        <h1>{messages.title}</h1>
        <p>{messages.how}</p>
        {said && (
          <p className="said" role="status">
            {said}
          </p>
        )}
      </div>
      <form method="post" action={signInAddress}>
        <input
          name="code"
          type="password"
          required
          maxLength={200}
          placeholder={messages.code}
          aria-label={messages.code}
          autoComplete="off"
        />
        <button type="submit">{messages.signIn}</button>
      </form>
    </StaffPage>
  );
}
