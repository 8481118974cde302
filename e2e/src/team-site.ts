import { test } from 'playwright/test';
import { ReleaseTeam } from './release-team';
import { ReleaseAdmin } from './release-variants';
import { type Site, startSite } from './site';

/** Starts a site for the tests of one file, with a team that may release one remote and a person who may all. */
export class TeamSite {
  readonly admin: ReleaseAdmin;
  #team: ReleaseTeam | undefined;
  #site: Site | undefined;

  constructor(port: number, remote: string) {
    this.admin = new ReleaseAdmin(`http://localhost:${port}`);
    test.beforeAll(async () => {
      test.setTimeout(180_000);
      this.#team = new ReleaseTeam(remote);
      this.#site = await startSite(port, {
        RELEASE_TOKENS: [this.#team.tokenSetting, this.admin.tokenSetting].join(','),
      });
    });
    test.afterAll(async () => {
      await this.#site?.stop();
      this.#team?.close();
    });
  }

  get team(): ReleaseTeam {
    if (!this.#team) throw new Error('The team exists while tests run');
    return this.#team;
  }

  get site(): Site {
    if (!this.#site) throw new Error('The site runs while tests run');
    return this.#site;
  }
}
