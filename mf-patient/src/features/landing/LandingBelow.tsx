import { LandingAbout } from './LandingAbout.tsx';
import { LandingContact } from './LandingContact.tsx';
import { LandingFooter } from './LandingFooter.tsx';
import { Band } from './LandingSection.tsx';
import { useSectionFocus } from './useSectionFocus.ts';

/** What stands below the doctors: the product, contact and the site map. */
export function LandingBelow() {
  const goToSection = useSectionFocus();
  return (
    <>
      <LandingAbout />
      <Band $raised>
        <LandingContact />
      </Band>
      <LandingFooter onSection={goToSection} />
    </>
  );
}
